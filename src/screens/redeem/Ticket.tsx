import styles from './redeem.module.css'
export function Ticket() {
  return (
    <svg className={styles.redeemTicket} viewBox="0 0 240 120" aria-hidden="true" focusable="false">
      <g transform="rotate(-6 120 60)">
        <path
          d="M24 20h192a8 8 0 0 1 8 8v20a12 12 0 0 0 0 24v20a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8V72a12 12 0 0 0 0-24V28a8 8 0 0 1 8-8Z"
          className={styles.ticketPaper}
        />
        <path d="M166 24v72" className={styles.ticketHoles} />
        <path
          d="M72 36l7.6 16 17.4 2-12.8 12 3.4 17.4L72 75l-15.6 8.4L59.8 66 47 54l17.4-2Z"
          className={styles.ticketStar}
        />
        <path d="M112 48h36M112 60h28M112 72h34" className={styles.ticketLines} />
        <path d="M184 48v24M192 48v24M200 44v32M206 48v24" className={styles.ticketCode} />
      </g>
    </svg>
  )
}
