import { publicPage } from '../shell/shell-route.ts'

const readSearch = ({ back }: Record<string, unknown>): { back?: string } => (typeof back === 'string' ? { back } : {})

/** The pages without a user. The addresses are those of the links in mails. */
export const signInRoutes = [
  publicPage('/sign-in', () => import('./sign-in-page.tsx'), 'SignInPage', readSearch),
  publicPage('/sso/return', () => import('./sso-return-page.tsx'), 'SsoReturnPage'),
  publicPage('/register', () => import('./register-page.tsx'), 'RegisterPage'),
  publicPage('/confirm-email', () => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
  publicPage('/resend-confirmation', () => import('./mail-page.tsx'), 'ResendConfirmationPage'),
  publicPage('/forgot-password', () => import('./mail-page.tsx'), 'ForgotPasswordPage'),
  publicPage('/reset-password', () => import('./set-password-page.tsx'), 'ResetPasswordPage'),
  publicPage('/set-password', () => import('./set-password-page.tsx'), 'AcceptInvitationPage'),
] as const
