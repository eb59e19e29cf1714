import { encode } from 'uqr'
import styles from './authenticator-app.module.css'

/** Modules of white around the code, which cameras need. */
const border = 3

/** A text as a QR code: black on white, also in the dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border })
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      aria-label={label}
      className={styles.code}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={path} />
    </svg>
  )
}
