/**
 * What is right floods green. On the wall nothing tells it before its beat (L95): there `data-key` is `hidden` around the bars. The
 * flood runs over what stands there, which comes up white once all of it is green: at no time are dark letters on green, or white ones
 * beside it. Of several in a row each waits for its `--turn`.
 */
export const RIGHT = {
  frame: 'isolate border-success-fill shadow-md group-data-[key=hidden]/reveal:border-line',
  flood:
    'absolute inset-0 z-10 origin-left bg-success-fill transition-transform delay-(--turn,0ms) duration-300 ease-in-out rtl:origin-right group-data-[key=hidden]/reveal:scale-x-0',
  content:
    'z-20 text-white transition-[z-index,color] delay-[calc(300ms+var(--turn,0ms))] duration-0 group-data-[key=hidden]/reveal:z-0 group-data-[key=hidden]/reveal:text-ink',
}
