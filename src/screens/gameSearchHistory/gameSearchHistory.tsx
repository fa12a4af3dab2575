import './gameSearchHistory.css'

export default function GameSearchHistory() {
  return <div className="gameSearchHistory-screen page" />
}
