import styles from './banners.module.css'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Banner } from '../../../contract/entities/game.ts'
import { playGame } from '../../app/play.ts'
import { useValue } from '../../state/useValue.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { picturesWait } from '../../ui/pictures.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The operator's banners, pictures of one known size. */
export function Banners({ banners }: { banners: readonly Banner[] | undefined }) {
  const { t } = useLingui()
  if (!banners) {
    return (
      <div className={styles.skeleton}>
        <Skeleton height={152} radius={24} />
      </div>
    )
  }
  if (banners.length === 0) return null
  return (
    <Carousel
      label={t`News`}
      slides={banners.map((banner, index) => ({
        id: banner.id,
        content: <BannerCard banner={banner} first={index === 0} />,
      }))}
    />
  )
}

function BannerCard({ banner, first }: { banner: Banner; first: boolean }) {
  const waits = useValue(picturesWait)
  const title = banner.title || (waits && banner.alt)
  return (
    <BannerTarget banner={banner}>
      {!waits && (
        <img
          src={banner.img}
          alt={banner.title ? '' : banner.alt}
          width={700}
          height={300}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          crossOrigin="anonymous"
        />
      )}
      {title && (
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {banner.text && <span className={styles.text}>{banner.text}</span>}
          {banner.action && <span className={styles.action}>{banner.action}</span>}
        </span>
      )}
    </BannerTarget>
  )
}

function BannerTarget({ banner, children }: { banner: Banner; children: ReactNode }) {
  const { link, openMode, alt } = banner
  if (!link) return <div className={styles.banner}>{children}</div>
  if (openMode === 'game') {
    return (
      <button type="button" className={styles.banner} onClick={() => void playGame({ code: link, name: alt })}>
        {children}
      </button>
    )
  }
  if (openMode === 'browser') {
    return (
      <a className={styles.banner} href={link} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  return (
    <Link className={styles.banner} href={link}>
      {children}
    </Link>
  )
}
