import './game.css'

export default function Game() {
  return <div className="game-screen page" />
}
