import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'
import { disabledBecause, type Readiness } from './reasoned-button.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'disabled'> &
  Readiness & {
    /** What it does, for screen readers and as a tip. */
    readonly label: string
    readonly isWide?: boolean
    readonly children: ReactNode
  }

/** A button that shows an icon or one short word. The reason why it is disabled is its tip then. */
export const IconButton = ({ label, isWide = false, whyDisabled, children, className, ...rest }: IconButtonProps) => (
  <button
    {...rest}
    aria-label={label}
    className={`${styles.button} ${isWide ? styles.wide : ''} ${className ?? ''}`}
    title={label}
    type="button"
    {...disabledBecause(whyDisabled)}
  >
    {children}
  </button>
)
