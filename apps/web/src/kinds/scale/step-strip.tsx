import type { Step } from './steps.ts'

/** One value, styled like its button. */
export function StepStrip({ step, label }: { step: Step | undefined; label: string }) {
  return (
    <div className="w-full text-start">
      <p className="mb-1 font-semibold">{label}</p>
      <p className="flex min-h-12 items-center gap-3 rounded-md bg-brand px-4 py-2 font-semibold text-white">
        <span className="text-2xl font-extrabold tabular-nums">{step?.text}</span>
        <bdi className="min-w-0 flex-1 leading-tight as-written">{step?.meaning}</bdi>
      </p>
    </div>
  )
}
