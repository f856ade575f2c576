/** A wrong configuration. Its message is one line that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(variable: string, problem: string) {
    super(`${variable}: ${problem}`)
  }
}
