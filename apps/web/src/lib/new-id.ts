/** A random UUID; the browser's own maker of them is there on secure origins only. */
export function newId(): string {
  const digit = () => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16)
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, digit)
}
