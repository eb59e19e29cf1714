import styles from './copied.module.css'
import { CopyButton } from './copy-button.tsx'

type CopiedProps = { readonly label: string; readonly copy: string; readonly value: string }

/** A value to enter elsewhere, with a button that copies it. */
export const Copied = ({ label, copy, value }: CopiedProps) => (
  <div className={styles.copied}>
    <div>
      <p className="dim small">{label}</p>
      <code>{value}</code>
    </div>
    <CopyButton label={copy} text={value} />
  </div>
)
