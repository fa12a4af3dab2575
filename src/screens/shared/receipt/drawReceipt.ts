import { shortName, wordmark } from 'virtual:brand'
import { DASHES_Y, FACT, layOut, MARGIN, NAME_HEIGHT, WIDTH } from './layOut.ts'
import type { Receipt } from './receipt.ts'

/** A phone's screen shows three pixels for each of CSS. */
const SCALE = 3
/** As high as in the header. */
const WORDMARK_HEIGHT = 30

interface Look {
  colour: (name: string) => string
  font: (weight: number, size: number) => string
}

/** Draws the receipt in the colours of the theme in use; `where` is told at its foot. */
export function drawReceipt(canvas: HTMLCanvasElement, receipt: Receipt, where: string): void {
  const paper = canvas.getContext('2d')
  if (!paper) return
  const look = lookOf(document.documentElement)
  paper.font = look.font(FACT.weight, FACT.size)
  const { marks, height } = layOut(receipt, where, (text) => paper.measureText(text).width)
  // A canvas is emptied by its new size.
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  paper.scale(SCALE, SCALE)
  paper.fillStyle = look.colour('surface')
  paper.fillRect(0, 0, WIDTH, height)
  drawName(paper, look)
  drawDashes(paper, look)
  for (const { text, x, y, align, room, size, weight, ink } of marks) {
    paper.font = look.font(weight, size)
    paper.fillStyle = look.colour(ink)
    paper.textAlign = align
    paper.fillText(text, x, y, room)
  }
}

function lookOf(element: HTMLElement): Look {
  const style = getComputedStyle(element)
  const face = style.getPropertyValue('--face')
  return {
    colour: (name) => style.getPropertyValue(`--${name}`),
    font: (weight, size) => `${weight} ${size}px ${face}`,
  }
}

/** The brand's drawing, or its short name as text. */
function drawName(paper: CanvasRenderingContext2D, { colour, font }: Look): void {
  if (!wordmark) {
    paper.font = font(800, 20)
    paper.fillStyle = colour('primary')
    paper.textAlign = 'center'
    return paper.fillText(shortName, WIDTH / 2, NAME_HEIGHT - 20)
  }
  const size = WORDMARK_HEIGHT / wordmark.height
  paper.save()
  paper.translate((WIDTH - wordmark.width * size) / 2, MARGIN)
  paper.scale(size, size)
  paper.lineCap = 'round'
  paper.lineJoin = 'round'
  for (const { d, colour: name, stroke } of wordmark.parts) {
    const path = new Path2D(d)
    paper.strokeStyle = colour(name)
    paper.fillStyle = colour(name)
    paper.lineWidth = stroke ?? 0
    paper[stroke ? 'stroke' : 'fill'](path)
  }
  paper.restore()
}

function drawDashes(paper: CanvasRenderingContext2D, { colour }: Look): void {
  paper.strokeStyle = colour('line')
  paper.setLineDash([4, 4])
  paper.beginPath()
  paper.moveTo(MARGIN, DASHES_Y)
  paper.lineTo(WIDTH - MARGIN, DASHES_Y)
  paper.stroke()
}
