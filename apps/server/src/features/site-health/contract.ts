import type { SelfTestResult, SiteHealth } from '@pinquiz/protocol'

/** For administrators: is everything all right, and will an event of this size work? */
export type SiteHealthFeature = {
  read(): Promise<SiteHealth>
  /**
   * The same on all nodes of this site, and on no other site, not even one restored from its backup. Changes with
   * restarts.
   */
  identity(): Promise<string>
  /** A few seconds at most, one at a time; `conflict` while another one is running or anyone is playing. */
  test(players: number): Promise<SelfTestResult>
}
