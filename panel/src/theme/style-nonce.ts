import { setNonce } from 'get-nonce'

/** The nonce of this page: without it the browser refuses styles that scripts insert. */
export const styleNonce: string = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// Mantine takes the nonce as a property. The library that locks the scroll of a page behind a dialog asks here.
setNonce(styleNonce)
