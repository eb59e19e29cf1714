import type { Runtime } from '#platform/runtime.ts'

type Origin = { readonly config: Pick<Runtime['config'], 'PUBLIC_URL'> }

/** Where identity providers send browsers back to: a page of the panel, at the root of the service. */
export const returnUrl = ({ config }: Origin): string => new URL('/sso/return', config.PUBLIC_URL).href

/** Where an identity provider says that it has ended a session. */
export const backchannelLogoutUrl = ({ config }: Origin, connectionId: string): string =>
  new URL(`/sso/${connectionId}/backchannel-logout`, config.PUBLIC_URL).href
