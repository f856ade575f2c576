/** The last name in a path of Moodle's categories, in which a slash is doubled; empty where Moodle itself named it. */
export const lastCategory = (path: string): string =>
  path
    .replace(/^\$\w+\$(\/|$)/, '')
    .replace(/^top(\/|$)/, '')
    .split(/(?<!\/)\/(?!\/)/)
    .at(-1)
    ?.replaceAll('//', '/')
    .trim() ?? ''

export const categoryPath = (title: string): string => `$course$/top/${title.replaceAll('/', '//')}`
