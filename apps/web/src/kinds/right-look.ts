/** What is right floods green. On the wall nothing tells it before its beat (L95): there `data-key` is `hidden` around the bars. */
export const RIGHT = {
  frame:
    'border-success-fill text-white shadow-md group-data-[key=hidden]/reveal:border-line group-data-[key=hidden]/reveal:text-ink',
  flood:
    'absolute inset-0 origin-left bg-success-fill transition-transform duration-700 ease-out rtl:origin-right group-data-[key=hidden]/reveal:scale-x-0',
}
