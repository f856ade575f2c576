import { describe, expect, it } from 'vitest'
import { joinOrigin } from './join-origin.ts'

const CONFIG = { publicUrl: null, host: '0.0.0.0', port: 3000 }
const at = (host: string, localPort?: number) => ({ host, socket: { localPort } })
const lan = () => '192.168.1.7'

describe('where players join', () => {
  it('is the public address, wherever the host opened the page', () => {
    const config = { ...CONFIG, publicUrl: 'https://quiz.example.org' }
    expect(joinOrigin(at('localhost:3000'), config, lan)).toBe('https://quiz.example.org')
    expect(joinOrigin(at('10.0.0.5:3000'), config, lan)).toBe('https://quiz.example.org')
  })

  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'])(
    'is the address in the network for a page opened at %s',
    (host) => {
      expect(joinOrigin(at(host, 4000), CONFIG, lan)).toBe('http://192.168.1.7:4000')
      expect(joinOrigin(at(host), CONFIG, lan)).toBe('http://192.168.1.7:3000')
    },
  )

  it.each(['192.168.1.7:3000', 'quiz.local', 'localhost.example', '127.0.0.1.example'])(
    'is where the page was opened: %s',
    (host) => expect(joinOrigin(at(host), CONFIG, lan)).toBeNull(),
  )

  it('is where the page was opened, when nobody else can reach the machine', () => {
    expect(joinOrigin(at('localhost:3000'), CONFIG, () => null)).toBeNull()
    expect(joinOrigin(at('localhost:3000'), { ...CONFIG, host: '127.0.0.1' })).toBeNull()
  })
})
