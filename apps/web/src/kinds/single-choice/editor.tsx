import type { Editor } from '../editor.ts'
import { FoundOptions } from '../options/found-options.tsx'
import { OptionList } from '../options/option-list.tsx'
import { OptionPreview } from '../options/option-preview.tsx'

export const editor: Editor<'single-choice'> = {
  Fields: ({ question: { key, options }, problems, tools }) => (
    <OptionList question={key} options={options} problems={problems} tools={tools} />
  ),
  Preview: ({ question }) => <OptionPreview options={question.options.map(({ text }) => text)} />,
  Found: ({ question }) => <FoundOptions options={question.options} />,
}
