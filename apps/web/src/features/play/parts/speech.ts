/** Whether this browser has a voice of its own. */
export const canSpeak = (): boolean =>
  'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis

/** Lines become sentences: without a pause, letters and options run into each other. */
export const sentencesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/\p{P}$/u.test(line) ? line : `${line}.`))
    .join(' ')

/** Says it in the language of the page; a text before it is cut off. */
export function speak(text: string, onEnd: () => void): void {
  const said = new SpeechSynthesisUtterance(text)
  said.lang = document.documentElement.lang
  said.onend = onEnd
  said.onerror = onEnd
  speechSynthesis.cancel()
  speechSynthesis.speak(said)
}
