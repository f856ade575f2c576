/** Hides correct answers before their beat (L95): until then an ancestor's `data-key` is `hidden`. */
export const HIDDEN_UNTIL_KEY = 'group-data-[key=hidden]/reveal:invisible'

/** Correct answers turn deep green with white letters, both at once. Several in a row wait for their `--turn`. */
export const CORRECT_STYLE = {
  frame:
    'border-success-fill shadow-md dark:border-white forced-colors:outline-4 forced-colors:-outline-offset-4 forced-colors:outline-[Highlight] forced-colors:group-data-[key=hidden]/reveal:outline-none group-data-[key=hidden]/reveal:border-line! group-data-[key=hidden]/reveal:shadow-none',
  flood: 'absolute inset-0 flood',
  content: 'text-white flood-turned group-data-[key=hidden]/reveal:text-ink',
  track: 'bg-white/25 flood-turned group-data-[key=hidden]/reveal:bg-sunken',
  bar: 'bg-white forced-colors:bg-(--bar) flood-turned group-data-[key=hidden]/reveal:bg-(--bar)',
}
