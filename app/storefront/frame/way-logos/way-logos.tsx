import { useStorefront } from '../storefront-context.tsx';

/** The ways to pay as pictures, read as a list of their names. */
export function WayLogos() {
  const { title, logos } = useStorefront().footer.ways;
  return (
    <ul aria-label={title} className="mt-4 flex flex-wrap gap-2">
      {logos.map(({ src, alt }) => (
        <li key={src}>
          <img loading="lazy" src={src} alt={alt} width={38} height={24} />
        </li>
      ))}
    </ul>
  );
}
