/** A question as an independent reader finds it. Without `options` only its text is compared. */
export type Found = { text: string; options?: Option[] }
export type Option = { text: string; isRight: boolean }
export type Reader = (bytes: Uint8Array) => Found[]

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll('\r\n', '\n')
