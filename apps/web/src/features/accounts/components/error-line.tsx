import { CircleAlert } from 'lucide-react'

/** The one line that says why a form was not accepted. The alert region stays, so that its text is announced. */
export function ErrorLine({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:-mt-5">
      {text && (
        <p className="flex items-start gap-2.5 rounded-md bg-danger-soft px-4 py-3 font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
