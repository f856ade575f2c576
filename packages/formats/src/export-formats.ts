export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'gift', 'moodle-xml', 'qti'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
