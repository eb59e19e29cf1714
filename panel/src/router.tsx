import { createRootRoute, createRoute, createRouter, Link, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import styles from './shell/shell.module.css'
import { Shell } from './shell/shell.tsx'
import { shellTexts } from './shell/texts.ts'
import { useTexts } from './text/catalogue.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

function NotFound() {
  const texts = useTexts(shellTexts)
  return (
    <main className={styles.center}>
      <h1>{texts.notFound}</h1>
      <p className="dim">{texts.notFoundText}</p>
      <Link to="/">{texts.toStart}</Link>
    </main>
  )
}

// Pages without a user. The addresses are those of the links in mails.

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ back }): { back?: string } => (typeof back === 'string' ? { back } : {}),
  component: lazyRouteComponent(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyRouteComponent(() => import('./sign-in/register-page.tsx'), 'RegisterPage'),
})
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: lazyRouteComponent(() => import('./sign-in/confirm-email-page.tsx'), 'ConfirmEmailPage'),
})
const resendConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/resend-confirmation',
  component: lazyRouteComponent(() => import('./sign-in/mail-page.tsx'), 'ResendConfirmationPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./sign-in/mail-page.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./sign-in/set-password-page.tsx'), 'ResetPasswordPage'),
})
const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: lazyRouteComponent(() => import('./sign-in/set-password-page.tsx'), 'AcceptInvitationPage'),
})

// Pages of the signed-in user.

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('./start/start-page.tsx'), 'StartPage'),
})
const me = createRoute({
  getParentRoute: () => shell,
  path: '/me',
  component: lazyRouteComponent(() => import('./me/me-page.tsx'), 'MePage'),
})

const publicRoutes = [
  signIn,
  register,
  confirmEmail,
  resendConfirmation,
  forgotPassword,
  resetPassword,
  acceptInvitation,
] as const

/** The addresses of the panel. */
export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, shell.addChildren([start, me])]),
  defaultPreload: false,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
