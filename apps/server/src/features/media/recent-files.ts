import type { MediaFile } from './contract.ts'

/** A cache of at most `mostBytes`; the least recently used file goes first. */
export function createRecentFiles(mostBytes: number) {
  const files = new Map<string, MediaFile>()
  let bytes = 0
  const forget = (name: string) => {
    bytes -= files.get(name)?.content.length ?? 0
    files.delete(name)
  }
  return {
    get(name: string): MediaFile | null {
      const file = files.get(name)
      if (!file) return null
      files.delete(name)
      files.set(name, file)
      return file
    },
    keep(name: string, file: MediaFile): void {
      forget(name)
      files.set(name, file)
      bytes += file.content.length
      for (const oldest of files.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
  }
}
