declare module 'xlsx-populate' {
  type Cell = { value(): unknown; style(name: 'numberFormat'): string }
  type Range = { cells(): Cell[][] }
  type Sheet = { name(): string; usedRange(): Range | undefined }
  const xlsxPopulate: { fromDataAsync(file: Uint8Array): Promise<{ sheets(): Sheet[] }> }
  export default xlsxPopulate
}
