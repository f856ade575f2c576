export const drawing = (
  <>
    <circle cx="12" cy="33" r="6" fill="var(--surface)" stroke="var(--primary-ink)" strokeWidth="2" />
    <circle cx="30" cy="33" r="6" fill="var(--surface)" stroke="var(--primary-ink)" strokeWidth="2" />
    <circle cx="48" cy="33" r="6" fill="var(--surface)" stroke="var(--primary-ink)" strokeWidth="2" />
    <circle cx="66" cy="33" r="6" fill="var(--primary-ink)" stroke="var(--primary-ink)" strokeWidth="2" />
    <circle cx="84" cy="33" r="6" fill="var(--surface)" stroke="var(--primary-ink)" strokeWidth="2" />
  </>
)
