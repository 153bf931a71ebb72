// The language of the interface.

/** As Intl takes it; the words themselves stand in the files of words. A second language would be chosen here. */
export const interfaceLanguage = 'en-US'
