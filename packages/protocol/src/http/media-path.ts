/** Where a stored file is found: of a picture that of the given width (`game` `widthsOf`), of a sound its only one. */
export const mediaPath = (name: string, width?: number) => `/media/${name}/${width ?? 'sound'}`
