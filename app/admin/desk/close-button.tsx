import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** Closes a dialog without doing anything. In a dialog with an address it works without scripts. */
export function CloseButton({
  to,
  look = 'secondary',
  children,
  ...rest
}: Pick<ButtonProps, 'look' | 'onClick' | 'children'> & {
  readonly to: string | undefined;
  readonly 'data-autofocus'?: boolean | undefined;
}) {
  return (
    <>
      <Button {...rest} look={look} className="noscript:hidden">
        {children}
      </Button>
      {to !== undefined && (
        <noscript>
          <ButtonLink to={to} look={look} block>
            {children}
          </ButtonLink>
        </noscript>
      )}
    </>
  );
}
