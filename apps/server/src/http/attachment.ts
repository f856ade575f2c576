/** `content-disposition` of a download, RFC 6266: the plain name for old clients, the real one encoded. */
export const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
