import type { Invitee } from '@pinquiz/protocol'
import { useViewer } from '#lib/viewer.ts'

/** Personal links as participants open them: where the PIN is entered. */
export function useLinkOf(): (invitee: Pick<Invitee, 'link'>) => string {
  const { joinOrigin } = useViewer()
  return ({ link }) => `${joinOrigin ?? location.origin}/invited#${link}`
}
