import { describe, expect, it } from 'vitest'
import { joinOrigin } from './join-origin.ts'

const CONFIG = { joinUrl: null, publicUrl: null, host: '0.0.0.0', port: 3000 }
const at = (host: string, localPort?: number, remoteAddress = '127.0.0.1', headers = {}) => ({
  host,
  headers,
  socket: { localPort, remoteAddress },
})
const lan = () => '192.168.1.7'

describe('the join address', () => {
  it('is the public address, wherever the host opened the page', () => {
    const config = { ...CONFIG, publicUrl: 'https://quiz.example.org' }
    expect(joinOrigin(at('localhost:3000'), config, lan)).toBe('https://quiz.example.org')
    expect(joinOrigin(at('10.0.0.5:3000'), config, lan)).toBe('https://quiz.example.org')
  })

  it('is its own website, if one is configured', () => {
    const config = { ...CONFIG, publicUrl: 'https://quiz.example.org', joinUrl: 'https://join.example.org' }
    expect(joinOrigin(at('quiz.example.org'), config, lan)).toBe('https://join.example.org')
  })

  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'])(
    'is the network address for a page opened at %s',
    (host) => {
      expect(joinOrigin(at(host, 4000), CONFIG, lan)).toBe('http://192.168.1.7:4000')
      expect(joinOrigin(at(host), CONFIG, lan)).toBe('http://192.168.1.7:3000')
    },
  )

  it.each(['192.168.1.7:3000', 'quiz.local', 'localhost.example', '127.0.0.1.example'])(
    'is where the page was opened: %s',
    (host) => expect(joinOrigin(at(host), CONFIG, lan)).toBeNull(),
  )

  it.each(['::1', '::ffff:127.0.0.1'])(
    'is the network address for a page opened on the machine at %s',
    (remote) =>
      expect(joinOrigin(at('localhost:3000', 3000, remote), CONFIG, lan)).toBe('http://192.168.1.7:3000'),
  )

  it.each(['192.168.1.20', '203.0.113.7', '2001:db8::1'])(
    'hides the network address from someone who only claims to be on the machine: %s',
    (remote) => expect(joinOrigin(at('localhost:3000', 3000, remote), CONFIG, lan)).toBeNull(),
  )

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'hides the network address from requests through a proxy on the machine, as shown by %s',
    (name) => expect(joinOrigin(at('localhost', 3000, '127.0.0.1', { [name]: 'x' }), CONFIG, lan)).toBeNull(),
  )

  it('is where the page was opened, if the machine cannot be reached from the network', () => {
    expect(joinOrigin(at('localhost:3000'), CONFIG, () => null)).toBeNull()
    expect(joinOrigin(at('localhost:3000'), { ...CONFIG, host: '127.0.0.1' })).toBeNull()
  })
})
