const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Block elements: a line starts and ends with them. */
export const BLOCK_TAGS = words(
  'address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tr ul',
)
export const HIDDEN = words(
  'script style head title template noscript select textarea datalist rp annotation',
)
export const MEDIA_TAGS = words('audio video iframe object embed canvas')
/** Form fields. */
export const FORM_FIELD_TAGS = words('input select textarea')
/** Elements that only arrange text, or whose meaning is kept; all others lose some meaning. */
export const HARMLESS_TAGS = words(
  'span font body html tbody thead tfoot td th col colgroup picture source param label wbr bdi bdo input option optgroup sup sub ruby rb rt rtc math semantics',
)
