/** Whether the user lets pages show notifications on the desktop; `denied` too where the browser has none. */
export function desktopPermission(): NotificationPermission {
  try {
    return Notification.permission
  } catch {
    return 'denied'
  }
}

/** Asks the user. Browsers ask once. */
export async function askForDesktop(): Promise<void> {
  try {
    await Notification.requestPermission()
  } catch {
    // The permission stays as it is.
  }
}

/** Shows a notification on the desktop. A click brings the window to the front. Browsers of telephones refuse it. */
export function showOnDesktop(title: string, options: NotificationOptions, onClick?: () => void): void {
  try {
    new Notification(title, options).addEventListener('click', () => {
      window.focus()
      onClick?.()
    })
  } catch {
    // The page itself shows it, too.
  }
}
