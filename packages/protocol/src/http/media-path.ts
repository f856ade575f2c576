/** The path of a stored file: of a picture in the given width (`game` `widthsOf`), of a sound its only one. */
export const mediaPath = (name: string, width?: number) => `/media/${name}/${width ?? 'sound'}`
