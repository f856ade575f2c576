import type en from './texts/en.json'

declare module '../../lib/texts/texts.ts' {
  interface Texts {
    'kinds/true-false': typeof en
  }
}
