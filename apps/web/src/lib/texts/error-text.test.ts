import { errorCode } from '@pinquiz/protocol'
import { expect, test } from 'vitest'
import common from '../../locales/en/common.json' with { type: 'json' }
import entering from '../../locales/en/entering.json' with { type: 'json' }
import site from '../../locales/en/site.json' with { type: 'json' }

test('every error code of the server has a text, in one place', () => {
  const worded = [common, entering, site].flatMap(({ errors }) => Object.keys(errors))
  expect(worded.toSorted()).toEqual(errorCode.options.toSorted())
})
