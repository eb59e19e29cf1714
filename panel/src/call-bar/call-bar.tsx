/** The bar of the current call, above every page. It takes no room without a call. */
export const CallBar = () => null
