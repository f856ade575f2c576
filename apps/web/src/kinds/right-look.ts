/** Nothing of what is right before its beat (L95): around it `data-key` is `hidden` until then. */
export const UNTIL_KEY = 'group-data-[key=hidden]/reveal:invisible'

/**
 * What is right floods green, below what stands there: bright while it runs, so that letters can be read on it, then deep, and the letters
 * come up white. Of several in a row each waits for its `--turn`.
 */
export const RIGHT = {
  frame:
    'border-success-fill shadow-md group-data-[key=hidden]/reveal:border-line group-data-[key=hidden]/reveal:shadow-none',
  flood: 'absolute inset-0 origin-left flood rtl:origin-right',
  content: 'text-white flood-turned group-data-[key=hidden]/reveal:text-ink',
  track: 'bg-white/25 flood-turned group-data-[key=hidden]/reveal:bg-sunken',
  bar: 'bg-white forced-colors:bg-(--bar) flood-turned group-data-[key=hidden]/reveal:bg-(--bar)',
}
