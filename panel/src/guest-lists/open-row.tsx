import styles from './guest-lists.module.css'

/** The name of a record in a list, which opens its drawer. */
export const OpenRow = ({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) => (
  <button className={styles.open} onClick={onOpen} type="button">
    {name}
  </button>
)
