import type { SelfTestResult, SiteHealth } from '@pinquiz/protocol'

/** For administrators: is tonight all right, and will an event fit? */
export type SiteHealthFeature = {
  read(): Promise<SiteHealth>
  /** The same on all nodes of this site, and on no other: not on one that was restored from its backup. Changes with restarts. */
  identity(): Promise<string>
  /** Some seconds at most, one at a time; `conflict` while another one runs or anybody plays. */
  test(players: number): Promise<SelfTestResult>
}
