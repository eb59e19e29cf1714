import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type BackLinkProps = {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly className?: string | undefined
}

/** The way from the page of a record back to its list. */
export const BackLink = ({ to, label, className = '' }: BackLinkProps) => (
  <Link aria-label={label} className={`${styles.button} ${className}`} title={label} to={to}>
    <Icon name="back" />
  </Link>
)
