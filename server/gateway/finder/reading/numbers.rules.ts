// A growing list of whole numbers without an object for each. Pure.

export class NumberList {
  #numbers = new Uint32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const more = new Uint32Array(this.length * 2)
      more.set(this.#numbers)
      this.#numbers = more
    }
    this.#numbers[this.length++] = number
  }

  /** A copy without the unused capacity. */
  taken(): Uint32Array<ArrayBuffer> {
    return this.#numbers.slice(0, this.length)
  }
}
