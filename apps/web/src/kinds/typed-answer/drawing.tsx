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
    <rect x="20" y="30" width="30" height="4" rx="2.5" fill="var(--ink)" />
    <path d="M55 27.5v9" stroke="var(--primary-ink)" strokeWidth="2" />
  </>
)
