import type en from './texts/en.json'

declare module '../../lib/texts/texts.ts' {
  interface Texts {
    'kinds/slider': typeof en
  }
}
