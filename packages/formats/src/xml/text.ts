const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside an element or an attribute. What XML cannot hold at all, stored texts do not. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? '')
