export const drawing = (
  <>
    <rect
      x="13"
      y="23"
      width="70"
      height="18"
      rx="4"
      fill="var(--surface)"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
    />
    <path
      d="m27 27-5 7h8m-2-3v6m6-8.5c1-2 6-2 6 1 0 2-6 5-6 7.5h6"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="2.2"
    />
    <path d="M47 27.5v9" stroke="var(--primary-ink)" strokeWidth="2" />
  </>
)
