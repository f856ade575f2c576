export const drawing = (
  <>
    <path
      d="M13 19h42a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H24l-7 5v-5h-4a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4Z"
      fill="var(--primary-soft)"
      stroke="var(--primary-ink)"
    />
    <rect x="16" y="23.5" width="34" height="3" rx="2.5" fill="var(--ink)" />
    <rect x="16" y="28.5" width="22" height="3" rx="2.5" fill="var(--ink)" />
    <path
      d="M65 30h18a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4v4l-6-4H60a4 4 0 0 1-4-4v-1"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
    />
    <rect x="64" y="35.5" width="16" height="3" rx="2.5" fill="var(--line-strong)" />
  </>
)
