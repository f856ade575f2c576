import { useEffect, useState } from 'react'
import { SwitchField } from '../../components/switch-field.tsx'

const PATIENCE_MS = 2000

type Props = {
  label: string
  hint: string
  isOn: boolean
  /** Resolves to whether the change was accepted. */
  onChange: (isOn: boolean) => Promise<boolean>
}

/** Moves at once, and back if the server refuses. */
export function Switch({ label, hint, isOn, onChange }: Props) {
  const [wanted, want] = useWanted(isOn)
  const change = async (next: boolean) => {
    want(next)
    if (!(await onChange(next))) want(null)
  }
  return (
    <SwitchField label={label} hint={hint} isOn={wanted ?? isOn} onChange={(next) => void change(next)} />
  )
}

/** The clicked state, until the server confirms it or time has passed. */
function useWanted(isOn: boolean) {
  const [wanted, want] = useState<boolean | null>(null)
  useEffect(() => {
    if (wanted === null) return
    if (wanted === isOn) return want(null)
    const timer = setTimeout(() => want(null), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isOn])
  return [wanted, want] as const
}
