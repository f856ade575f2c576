const ADDRESSES = 250

/**
 * Where a bot calls from. Linux answers for all of 127.0.0.0/8, so the bots of a large game spread over many
 * addresses as real players do, and limits per address stay switched on.
 */
export function sourceAddress(bot: number): string {
  return process.platform === 'linux' ? `127.0.0.${2 + (bot % ADDRESSES)}` : '127.0.0.1'
}
