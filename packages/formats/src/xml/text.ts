const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside an element or an attribute. Stored texts never contain what XML can't represent. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? '')
