import { useState } from 'react'
import { sameOrigin } from '../api/same-origin.ts'
import styles from './avatar.module.css'

type AvatarProps = {
  readonly firstName: string
  readonly lastName: string
  /** A signed link, as the API returns it; null without a picture. */
  readonly url: string | null
  readonly isLarge?: boolean
}

/** The first letters of a name. */
export const initialsOf = (...names: string[]): string => names.map((name) => [...name][0] ?? '').join('')

/** The picture of a user, or the initials. Screen readers read the name beside it. */
export function Avatar({ firstName, lastName, url, isLarge = false }: AvatarProps) {
  // A link works for an hour. A picture that is drawn later than that falls back to the initials.
  const [failed, setFailed] = useState<string>()
  return (
    <span aria-hidden className={`${styles.avatar} ${isLarge ? styles.large : ''}`}>
      {url === null || url === failed ? (
        initialsOf(firstName, lastName)
      ) : (
        <img alt="" onError={() => setFailed(url)} src={sameOrigin(url)} />
      )}
    </span>
  )
}
