"""The picture of a figure, and the part of it that is printed."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.roster.portraits import MOST_ZOOM, Crop


class UploadForm(forms.Form):
    """A picture to upload. The decoder checks the real format."""

    picture = forms.FileField(
        label=_("Picture"),
        help_text=_(
            "PNG, JPEG or WebP, up to 8 MB. Duskroll rotates it upright and removes its metadata."
        ),
        widget=forms.FileInput(attrs={"accept": "image/png,image/jpeg,image/webp"}),
        error_messages={
            "required": _("Choose a picture first."),
            "empty": _("This file is empty. Choose another one."),
        },
    )

    def clean_picture(self) -> Any:
        picture = self.cleaned_data["picture"]
        if picture.size > settings.MAX_UPLOAD_BYTES:
            raise forms.ValidationError(
                gettext("This file is larger than 8 MB. Choose a smaller picture.")
            )
        return picture


class CropForm(forms.Form):
    """The crop of the picture for the portrait."""

    zoom = forms.FloatField(label=_("Zoom"), min_value=100, max_value=MOST_ZOOM, initial=100)
    x = forms.FloatField(label=_("Horizontal position"), min_value=0, max_value=100, initial=50)
    y = forms.FloatField(label=_("Vertical position"), min_value=0, max_value=100, initial=50)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            slider = forms.NumberInput()  # of any step: a key moves it by a hundredth
            slider.input_type = "range"
            slider.attrs |= field.widget_attrs(slider)
            field.widget = slider

    def crop(self) -> Crop:
        """The chosen part, or the middle of the picture if the choice is invalid."""
        if not self.is_valid():
            return Crop()
        return Crop(**self.cleaned_data)
