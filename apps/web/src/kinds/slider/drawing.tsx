export const drawing = (
  <>
    <path d="M13 34h70" stroke="var(--line-strong)" strokeWidth="4" />
    <path d="M13 34h43" stroke="var(--primary-ink)" strokeWidth="4" />
    <path d="M14 42v4m17-4v4m17-4v4m17-4v4m17-4v4" stroke="var(--line-strong)" strokeWidth="1.5" />
    <circle cx="56" cy="34" r="6.5" fill="var(--primary-ink)" stroke="var(--surface)" strokeWidth="2" />
  </>
)
